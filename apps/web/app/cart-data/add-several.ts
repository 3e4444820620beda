import type { QueryClient } from '../queries.ts';
import { isStatus, sendItem } from './add-product.ts';
import type { CartItem } from './add-to-cart.tsx';

/** One by one; products that are out of stock, or short of it, are reported without stopping the rest. */
export async function sendItems<Item extends CartItem>(
  queryClient: QueryClient,
  items: readonly Item[],
): Promise<{ added: Item[]; short: string[] }> {
  const added: Item[] = [];
  const short: string[] = [];
  for (const item of items) {
    try {
      const { notices } = await sendItem(queryClient, item);
      const clipped = notices?.find((notice) => notice.type === 'clipped');
      if (clipped) short.push(clipped.message);
      if (clipped?.added !== 0) added.push(item);
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
      short.push(`${item.product.title}: ${error.message}`);
    }
  }
  return { added, short };
}

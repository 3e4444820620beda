import type { QueryClient } from '@tanstack/react-query';
import { type CartAddition, isStatus, sendAddition } from './add-to-cart.tsx';
import { addToGuestCart } from './guest-cart.ts';

type Wanted = Pick<CartAddition, 'product' | 'color' | 'quantity'>;

/** One after the other; what the shop has not, or not enough of, is named and ends nothing. */
export async function sendAdditions<Addition extends Wanted>(
  queryClient: QueryClient,
  additions: readonly Addition[],
): Promise<{ added: Addition[]; short: string[] }> {
  const added: Addition[] = [];
  const short: string[] = [];
  for (const addition of additions) {
    try {
      const { notices } = await sendAddition(queryClient, addition);
      const clipped = notices?.find((notice) => notice.type === 'clipped');
      if (clipped) short.push(clipped.message);
      if (clipped?.added !== 0) added.push(addition);
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
      short.push(`${addition.product.title}: ${error.message}`);
    }
  }
  return { added, short };
}

export function addSeveralToGuestCart(additions: readonly Wanted[]): void {
  for (const { product, color, quantity = 1 } of additions) {
    addToGuestCart({ product: product._id, quantity, ...(color && { color }) });
  }
}

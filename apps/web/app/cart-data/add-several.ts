import type { QueryClient } from '../queries.ts';
import { addChoiceToVisitorCart, isStatus, sendAddition } from './add-product.ts';
import type { CartChoice } from './add-to-cart.tsx';

/** One by one; products that are out of stock, or short of it, are reported without stopping the rest. */
export async function sendAdditions<Addition extends CartChoice>(
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

export function addSeveralToVisitorCart(additions: readonly CartChoice[]): void {
  for (const addition of additions) addChoiceToVisitorCart(addition);
}

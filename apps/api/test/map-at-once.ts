/** Like `Promise.all`, with so many under way at a time; results in the order of the list. */
export async function mapAtOnce<Each, Result>(
  list: readonly Each[],
  atOnce: number,
  work: (each: Each, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = list.entries();
  const run = async () => {
    for (const [index, each] of waiting) results[index] = await work(each, index);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return results;
}

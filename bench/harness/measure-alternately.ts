/** Measures two things by turns, so that whatever else the machine does falls on both. */
export async function measureAlternately<One, Other>(
  rounds: number,
  one: () => Promise<One>,
  other: () => Promise<Other>,
  onRound?: (one: One, other: Other) => void,
): Promise<[One[], Other[]]> {
  const ones: One[] = [];
  const others: Other[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = [await one(), await other()];
    ones.push(first);
    others.push(second);
    onRound?.(first, second);
  }
  return [ones, others];
}

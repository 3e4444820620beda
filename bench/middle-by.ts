/** Of the rounds the one in the middle: half of them have a lower value, half a higher one. */
export function middleBy<Round>(
  rounds: readonly Round[],
  readValue: (round: Round) => number,
): Round {
  const ordered = rounds.toSorted((one, other) => readValue(one) - readValue(other));
  const middle = ordered[Math.floor(ordered.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

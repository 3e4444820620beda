/** The name that was probably meant, where one is near enough. */
export function closestName(name: string, names: Iterable<string>): string | undefined {
  const typed = name.toLowerCase();
  const most = typed.length < 5 ? 1 : 2;
  let best: { name: string; distance: number } | undefined;
  for (const each of names) {
    if (Math.abs(each.length - typed.length) > most) continue;
    const distance = distanceOf(typed, each.toLowerCase());
    if (distance <= most && distance < (best?.distance ?? most + 1))
      best = { name: each, distance };
  }
  return best?.name;
}

/** Letters to put in, take out, exchange, or swap with the next. */
function distanceOf(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const at = (up: number, back: number) => (rows[i - up] ?? row)[j - back] ?? 0;
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, at(1, 1) + cost);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, at(2, 2) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

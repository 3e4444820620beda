import { editDistance } from '@matjar/contract/edit-distance.ts';

/** The name that was probably meant, where one is near enough. */
export function closestName(name: string, names: Iterable<string>): string | undefined {
  const typed = name.toLowerCase();
  const most = typed.length < 5 ? 1 : 2;
  let best: { name: string; distance: number } | undefined;
  for (const each of names) {
    if (Math.abs(each.length - typed.length) > most) continue;
    const distance = editDistance(typed, each.toLowerCase());
    if (distance <= most && distance < (best?.distance ?? most + 1))
      best = { name: each, distance };
  }
  return best?.name;
}

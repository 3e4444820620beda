/** Keys that come faster than anybody types, ended by Enter: a scanner, which is a keyboard. */
export interface Burst {
  text: string;
  lastAt: number;
}

export const noBurst: Burst = { text: '', lastAt: 0 };

/** Milliseconds between two keys of a scanner; people need longer. */
const maxPause = 50;
const shortestCode = 4;

/** What a key makes of the burst, and the code where it ends one. */
export function readKey(
  burst: Burst,
  key: string,
  at: number,
): { burst: Burst; code?: string | undefined } {
  const goesOn = at - burst.lastAt <= maxPause;
  if (key === 'Enter') {
    const isCode = goesOn && burst.text.length >= shortestCode;
    return { burst: noBurst, code: isCode ? burst.text : undefined };
  }
  // Shift and its like come between the characters.
  if (key.length !== 1) return { burst };
  return { burst: { text: goesOn ? burst.text + key : key, lastAt: at } };
}

/** `{shell: {home: 'Home'}}` becomes `{'shell.home': 'Home'}`, the form of `Texts`. */
export function flattenCatalogue(
  catalogue: Record<string, Record<string, string>>,
): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [group, messages] of Object.entries(catalogue)) {
    for (const [name, text] of Object.entries(messages)) flat[`${group}.${name}`] = text;
  }
  return flat;
}

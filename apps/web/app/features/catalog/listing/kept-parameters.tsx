/** For forms that are sent without JavaScript: what the address holds besides their own fields. */
export function KeptParameters({ search, except }: { search: string; except: readonly string[] }) {
  return [...new URLSearchParams(search)]
    .filter(([name, value]) => value !== '' && name !== 'page' && !except.includes(name))
    .map(([name, value]) => (
      <input key={`${name}=${value}`} name={name} type="hidden" value={value} />
    ));
}

/** A number with its unit: "512 GB", "6.3 inch", "1,050 MB/s". */
const measure = /(\d[\d.,]* [a-z/]{1,5}(?![\w-]))/i;

/** A text whose numbers stay on one line with their units. */
export function WithUnits({ children }: { children: string }) {
  return children.split(measure).map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name.
      <span className="whitespace-nowrap" key={at}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** For typed arrays that grow. */
export function copyInto<Column extends { set(source: Column): void }>(
  larger: Column,
  column: Column,
): Column {
  larger.set(column);
  return larger;
}

interface Parcel {
  order: number;
  trackingNumber: string;
}

/**
 * Lines of an order's number and a tracking number, or the first line that is something else. Words above them are the
 * heads of the columns.
 */
export function readParcels(text: string): Parcel[] | { line: number } {
  const parcels: Parcel[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const isHead = parcels.length === 0 && !/\d/.test(line);
    if (line.trim() === '' || isHead) continue;
    const [, order, number] = /^\s*#?(\d{1,9})[\s,;:]+(\S.*?)\s*$/.exec(line) ?? [];
    if (!order || !number) return { line: at + 1 };
    parcels.push({ order: Number(order), trackingNumber: number.replace(/^"(.*)"$/, '$1') });
  }
  return parcels;
}

interface Parcel {
  order: number;
  trackingNumber: string;
}

/**
 * Parses lines with order number and tracking number, or returns the first invalid line. Text above them is the
 * header.
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

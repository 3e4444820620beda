/** Carriers with their names and tracking pages. A new one is a line here. */
const carriers: readonly { name: string; tracking?: `https://${string}` }[] = [
  { name: 'Bosta', tracking: 'https://bosta.co/tracking-shipment/?track_num={number}' },
  { name: 'Aramex', tracking: 'https://www.aramex.com/track/results?ShipmentNumber={number}' },
  {
    name: 'DHL',
    tracking: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  { name: 'FedEx', tracking: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'UPS', tracking: 'https://www.ups.com/track?tracknum={number}' },
  { name: 'Egypt Post' },
];

export const carrierNames = carriers.map(({ name }) => name);

/** The tracking page of a parcel; undefined if the carrier has none that we know. */
export function trackingUrl(
  carrier: string | null | undefined,
  trackingNumber: string | null | undefined,
): string | undefined {
  if (!carrier || !trackingNumber) return undefined;
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
  // Tracking numbers are grouped for reading; URLs need them without spaces.
  const number = encodeURIComponent(trackingNumber.replace(/\s/g, ''));
  return known?.tracking?.replace('{number}', () => number);
}

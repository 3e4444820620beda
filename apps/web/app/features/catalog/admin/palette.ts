/** Colours products often have. Their names go to the shop, where they can be changed. */
export const palette = [
  { hex: '#1c1917', name: 'Black' },
  { hex: '#57534e', name: 'Graphite' },
  { hex: '#a8a29e', name: 'Silver' },
  { hex: '#ffffff', name: 'White' },
  { hex: '#e7dcc8', name: 'Sand' },
  { hex: '#d4af37', name: 'Gold' },
  { hex: '#e7b6a6', name: 'Rose' },
  { hex: '#7c4a2d', name: 'Brown' },
  { hex: '#dc2626', name: 'Red' },
  { hex: '#fd7631', name: 'Orange' },
  { hex: '#facc15', name: 'Yellow' },
  { hex: '#15803d', name: 'Green' },
  { hex: '#0d9488', name: 'Teal' },
  { hex: '#2563eb', name: 'Blue' },
  { hex: '#1e3a5f', name: 'Navy' },
  { hex: '#7c3aed', name: 'Purple' },
] as const;

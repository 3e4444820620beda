/** As printed: `CN-2026-000012`. */
export function formatCreditNoteNumber({ year, number }: { year: number; number: number }): string {
  return `CN-${year}-${String(number).padStart(6, '0')}`;
}

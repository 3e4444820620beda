/** Labels of taxes: on screens, invoices and in emails. */
export const taxes = {
  included: '{name} {percent}%, included',
  added: '{name} {percent}%',
  plus: 'plus {name}',
  estimated: '{name} {percent}%, estimated',
} as const;

/** The seller on invoices and in emails. */
export interface Seller {
  name: string;
  /** In lines. */
  address: readonly string[];
  taxNumber?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /**
   * The percentage of tax included in prices, such as 14; on stored invoices of orders without settled tax.
   */
  taxPercent?: number | undefined;
  /** Decides when the year of documents changes; not stored with them. */
  timeZone?: string | undefined;
}

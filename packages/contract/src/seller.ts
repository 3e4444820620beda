/** Who sells, as invoices and emails name it. */
export interface Seller {
  name: string;
  /** Line by line. */
  address: readonly string[];
  taxNumber?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** The share of tax that prices include, such as 14; on stored invoices of orders that settled no tax. */
  taxPercent?: number | undefined;
  /** By whose clock the year of its documents turns; no part of what is stored with them. */
  timeZone?: string | undefined;
}

import PDFDocument from 'pdfkit';
import type { Pdf } from '../../../platform/pdf/pdf-text.ts';

/** A PDF with A4 pages. */
export function writePdf(
  info: { title: string; author: string | undefined },
  write: (pdf: Pdf) => void,
): Promise<Buffer> {
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    // No standard fonts: all fonts are embedded.
    font: null as unknown as string,
    lang: 'en',
    info: { Title: info.title, Author: info.author },
  });
  const bytes = collect(pdf);
  write(pdf);
  pdf.end();
  return bytes;
}

async function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

import type { ReportReason } from '@matjar/contract/reviews/reviews.ts';

export const reportReasonTexts = {
  spam: 'reviewList.reportSpam',
  offensive: 'reviewList.reportOffensive',
  offTopic: 'reviewList.reportOffTopic',
  personal: 'reviewList.reportPersonal',
  other: 'reviewList.reportOther',
} as const satisfies Record<ReportReason, string>;

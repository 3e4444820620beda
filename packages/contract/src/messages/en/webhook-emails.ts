/** Emails to owners about a paused webhook. */
export const webhookEmails = {
  pausedSubject: '{shop}: the webhook “{name}” is paused',
  pausedHeading: 'A webhook is paused',
  pausedText:
    'Nothing reached {url} for {days} days, so the shop stopped trying. What waited is sent when it is turned on again, within 30 days; what happens until then is not told.',
  leftText:
    'Whoever saved the webhook to {url} has left the staff or may have no webhooks any more, so it is told nothing. Save it in your own name to go on. What waited is sent then, within 30 days; what happens until then is not told.',
  pausedButton: 'To the webhooks',
} as const;

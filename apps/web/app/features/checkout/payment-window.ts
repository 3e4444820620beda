/** A tab that is opened during the click, because browsers block what opens later. */
export interface PaymentWindow {
  /** Goes to the payment page; false when the browser gave us no tab. */
  show: (url: string) => boolean;
  close: () => void;
}

export function openPaymentWindow(waitingText: string): PaymentWindow {
  const opened = window.open('', '_blank');
  if (opened) {
    opened.opener = null;
    opened.document.title = waitingText;
    opened.document.body.textContent = waitingText;
  }
  return {
    show: (url) => {
      if (!opened || opened.closed) return false;
      opened.location.replace(url);
      return true;
    },
    close: () => opened?.close(),
  };
}

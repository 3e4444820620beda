import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What browsers offer that read barcodes; TypeScript does not know it yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  interface Document {
    /** Of browsers that read barcodes; what the server let the first page of this tab do. */
    featurePolicy?: { allowsFeature: (name: string) => boolean };
  }
  interface Window {
    BarcodeDetector?: new () => Detector;
  }
}

const pauseMs = 150;
/** The same code is read again and again while it lies there. */
const sameCodeMs = 1_500;

/** The picture of the camera at the back, and every barcode that comes into it. */
export function CameraView({
  onScan,
  className,
}: {
  onScan: (code: string) => void;
  className?: string;
}) {
  const t = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onScan);
  latest.current = onScan;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = video.current;
    const end = new AbortController();
    if (element) {
      watch(element, (code) => latest.current(code), end.signal).catch(() => setFailed(true));
    }
    return () => end.abort();
  }, []);
  if (failed) {
    const isForbidden = document.featurePolicy?.allowsFeature('camera') === false;
    return (
      <Notice
        heading="h2"
        icon="circle-alert"
        text={t(isForbidden ? 'inventory.cameraElsewhere' : 'inventory.cameraFailedText')}
        title={t('inventory.cameraFailed')}
        {...(isForbidden && {
          action: (
            <Button onClick={() => window.location.reload()} variant="primary">
              {t('inventory.cameraReload')}
            </Button>
          ),
        })}
      />
    );
  }
  return (
    <div className={`relative overflow-hidden rounded-r2 bg-black ${className ?? 'h-58'}`}>
      <video className="size-full object-cover" muted playsInline ref={video} />
      <span
        aria-hidden="true"
        className="absolute inset-x-10 inset-y-6 rounded-r2 border-3 border-brand"
      />
    </div>
  );
}

async function watch(video: HTMLVideoElement, onScan: (code: string) => void, end: AbortSignal) {
  const Reader = window.BarcodeDetector;
  if (!Reader) throw new Error('This browser reads no barcodes.');
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const stop = () => {
    for (const track of camera.getTracks()) track.stop();
  };
  end.addEventListener('abort', stop);
  if (end.aborted) return stop();
  video.srcObject = camera;
  await video.play();
  const detector = new Reader();
  let last = { code: '', at: 0 };
  while (!end.aborted) {
    const [found] = await detector.detect(video);
    const now = performance.now();
    if (found && !(found.rawValue === last.code && now - last.at < sameCodeMs))
      onScan(found.rawValue);
    if (found) last = { code: found.rawValue, at: now };
    await new Promise((go) => setTimeout(go, pauseMs));
  }
}

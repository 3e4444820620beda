import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';

/** Scans with the camera; absent where the browser reads no barcodes. */
export function CameraButton({ onScan }: { onScan: (code: string) => void }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const canScan = useCanScan();
  if (!canScan) return null;
  return (
    <>
      <Button icon="scan-barcode" onClick={() => setOpen(true)} variant="outline">
        {t('inventory.camera')}
      </Button>
      <Dialog onOpenChange={setOpen} open={isOpen} title={t('inventory.camera')}>
        <OnDemand load={() => import('./camera-view.tsx')}>
          {({ CameraView }) => (
            <CameraView
              onScan={(code) => {
                setOpen(false);
                onScan(code);
              }}
            />
          )}
        </OnDemand>
      </Dialog>
    </>
  );
}

/** Known only in the browser, not while the server renders the page. */
export function useCanScan(): boolean {
  const [canScan, setCanScan] = useState(false);
  useEffect(() => setCanScan('BarcodeDetector' in window && 'mediaDevices' in navigator), []);
  return canScan;
}

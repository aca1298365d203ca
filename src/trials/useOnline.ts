import { useEffect, useEffectEvent } from 'react';

/** Calls `onOnline` when the device is connected again, while somebody waits for that. */
export function useOnline(isWaiting: boolean, onOnline: () => void): void {
  const tell = useEffectEvent(onOnline);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const onReturn = () => tell();
    window.addEventListener('online', onReturn);
    return () => window.removeEventListener('online', onReturn);
  }, [isWaiting]);
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLatest } from './hooks/use-latest.ts';

interface InViewProps {
  /** Drawn while the place is in view or near it; otherwise the place stays empty at its size. */
  children: ReactNode;
  className?: string;
  /** Called when it comes near. */
  onNear?: () => void;
}

/** Mounts its children only near the viewport. The placeholder needs an explicit size. */
export function InView({ children, className, onNear }: InViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const latest = useLatest(onNear);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        setNear(entry!.isIntersecting);
        if (entry!.isIntersecting) latest.current?.();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  );
}

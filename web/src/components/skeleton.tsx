/** A placeholder at the final height while an answer is loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden data-skeleton className={`appear-late rounded-ctl bg-sunken ${className}`} />;
}

export function LoadingText({ children }: { children: string }) {
  return <p className="sr-only">{children}</p>;
}

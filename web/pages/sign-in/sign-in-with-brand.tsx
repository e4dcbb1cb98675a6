import { lazy, type ReactNode, Suspense } from 'react';

/** Loaded only here: most sign-ins keep nothing, and it draws. */
const KeptBrand = lazy(async () => {
  const { KeptBrand: Component } = await import('../extraction/kept-brand.tsx');
  return { default: Component };
});

/** The form, with the brand that the sign-in keeps beside it. */
export function SignInWithBrand({ id, children }: { id: string | null; children: ReactNode }) {
  if (!id) return children;
  return (
    <div className="grid gap-12 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-18">
      {children}
      <Suspense fallback={<div className="aspect-square w-full max-w-[28rem] bg-wall" />}>
        <KeptBrand id={id} />
      </Suspense>
    </div>
  );
}

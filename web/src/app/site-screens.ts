import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

/** The public pages. The build renders them; the browser takes them over without a router. The app has them as well. */
export const SITE_SCREENS: Readonly<Record<string, Load>> = {
  '/': async () => (await import('./routes/landing-route.tsx')).default,
  '/pricing': async () => (await import('./routes/pricing-route.tsx')).default,
  '/roadmap': async () => (await import('./routes/roadmap-route.tsx')).default,
  '/developers': async () => (await import('./routes/developers-route.tsx')).default,
  '/privacy': async () => (await import('./routes/privacy-route.tsx')).default,
  '/terms': async () => (await import('./routes/terms-route.tsx')).default,
};

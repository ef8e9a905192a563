import { useEffect, useRef } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { HeroPoster } from './HeroPoster.tsx';

const loadFilm = () => import('./hero-film.ts');

/** The poster, and over it the film once the browser has time. */
export function HeroScene() {
  const scene = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const play = async () => {
      const { playFilm } = await importWithRetry(loadFilm);
      if (scene.current) playFilm(scene.current, stop);
    };
    // Safari has no idle time.
    (window.requestIdleCallback ?? setTimeout)(play);
    return () => stop.abort();
  }, []);
  return (
    <div className="hero-scene">
      <HeroPoster />
      {/* React sees it empty; the film's own script fills it. */}
      <div ref={scene} />
    </div>
  );
}

import { useEffect } from 'react';

const COUNT = /^\(\d+\) /;

/** Puts a number before the title of the document, also of screens that are opened later; 0 removes it. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const prefix = count > 0 ? `(${count}) ` : '';
    const update = () => {
      const title = prefix + document.title.replace(COUNT, '');
      if (document.title !== title) document.title = title;
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, '');
    };
  }, [count]);
}

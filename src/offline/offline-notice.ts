/** Says on every page that there is no network, as long as the browser says so. Plain DOM: it stands outside the app. */
export function startOfflineNotice(): void {
  const notice = document.createElement('p');
  notice.className = 'offline-notice';
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  const say = () => {
    notice.textContent = navigator.onLine
      ? ''
      : 'You are offline. What you saw before still opens; what you send waits here.';
    document.documentElement.style.setProperty('--notice', `${notice.offsetHeight}px`);
  };
  addEventListener('online', say);
  addEventListener('offline', say);
  say();
}

/**
 * Opens a channel between the tabs of this site.
 * @returns sends a message to the other tabs
 */
export function openTabChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
): (message: Message) => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => onMessage(data));
  return (message) => channel.postMessage(message);
}

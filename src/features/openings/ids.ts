export const tabId = (key: string) => `tab-${key}`;
export const panelId = (key: string) => `openings-${key}`;

/** Whether this browser has made a database; true where it does not say. */
export async function hasDatabase(name: string): Promise<boolean> {
  const databases = await indexedDB.databases?.();
  return databases?.some((database) => database.name === name) ?? true;
}

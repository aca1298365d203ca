/** Vike wants a page; what it shows is decided by src/routes.tsx. */
export function Page() {
  return null;
}

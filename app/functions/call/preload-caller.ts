/**
 * Loads what server functions are called with, for a first call at a time when nothing can be loaded any more. The build
 * for browsers replaces this module (load-caller-later.ts); elsewhere nothing is loaded later.
 */
export async function preloadCaller(): Promise<void> {}

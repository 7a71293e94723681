import { keptFlowKey } from './kept-flow.ts'

/**
 * Marks the document before the first paint when the server, which knows nothing of a visitor's flow, has drawn another
 * screen than the tab will show: the skeleton stands in for it until the page has come to life. `first` is the screen of
 * a flow that has just begun. Static for each machine: the policy knows it by hash.
 */
export function placeHoldingScript(machine: string, first: string): string {
  const key = JSON.stringify(keptFlowKey(machine))
  return `try{const k=sessionStorage.getItem(${key});if(!location.pathname.endsWith('/'+(k?JSON.parse(k).screen:'${first}')))document.documentElement.dataset.flow='elsewhere'}catch{}`
}

/** The tab's own screen is there. */
export function endPlaceHolding(): void {
  delete document.documentElement.dataset['flow']
}

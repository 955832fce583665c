/** One node of a cluster. */
export type SearchNode = {
  origin: string
  /** The header for its user, if its address names one. */
  authorization: string | undefined
  /** For some seconds the node is used only if no other responds. */
  rest: () => void
}

/** Milliseconds for which a node that did not respond is used last. */
const restMs = 5_000

/** Gives the nodes in the order in which to try them: each call starts with the next one, silent ones come last. */
export function newNodes(addresses: readonly string[]): () => SearchNode[] {
  const nodes = addresses.map(address => {
    const node = { ...readAddress(address), restsUntil: 0, rest: () => {} }
    node.rest = () => {
      node.restsUntil = Date.now() + restMs
    }
    return node
  })
  let next = 0
  return () => {
    const first = next++ % Math.max(1, nodes.length)
    const turned = [...nodes.slice(first), ...nodes.slice(0, first)]
    const now = Date.now()
    const isResting = ({ restsUntil }: (typeof nodes)[number]) => Number(restsUntil > now)
    return turned.sort((one, other) => isResting(one) - isResting(other))
  }
}

/** `fetch` takes no user in an address. */
function readAddress(address: string) {
  const { username, password, origin, pathname } = new URL(address)
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    origin: origin + pathname.replace(/\/$/, ''),
    authorization: username ? `Basic ${Buffer.from(user).toString('base64')}` : undefined,
  }
}

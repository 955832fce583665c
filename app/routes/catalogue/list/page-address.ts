/** The URL of a page of the list at `address`. */
export const pageAddress = (address: string, page: number) =>
  page > 1 ? `${address}${address.includes('?') ? '&' : '?'}page=${page}` : address

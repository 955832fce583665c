/** A page of the list that begins at `address`. */
export const pageAddress = (address: string, page: number) =>
  page > 1 ? `${address}${address.includes('?') ? '&' : '?'}page=${page}` : address

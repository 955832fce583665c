/** The label of the button that submits a listing: for the first approval, or once more after it has ended. */
export const submitKey = (status: string) =>
  status === 'draft' || status === 'rejected' ? 'move.pending' : 'move.again'

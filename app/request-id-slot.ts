/** Stands in an error page where the server puts the request's id, which the page itself must not know. */
export const requestIdSlot = '{request-id}'

/** The event of a page's window that says: the number of unread messages may have changed. */
export const unreadChanged = 'sawari-unread-changed'

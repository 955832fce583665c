/** The window event that announces a possible change of the number of unread messages. */
export const unreadChanged = 'sawari-unread-changed'

/** The page that saves a search of a list for alerts. `list` is the list's path and query. */
export const newAlertPath = (list: string) => `/alerts/new?list=${encodeURIComponent(list)}`

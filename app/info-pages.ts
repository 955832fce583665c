/** The pages of plain text. A name is an address, and a file of `routes/info/`. They are cached and stand in the sitemap. */
export const infoPages = ['about', 'contact', 'privacy', 'terms', 'grievance'] as const

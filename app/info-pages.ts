/** The pages of plain text, by path; each is a file of `routes/info/`. They are cached and listed in the sitemap. */
export const infoPages = ['about', 'contact', 'privacy', 'terms', 'safety', 'grievance'] as const

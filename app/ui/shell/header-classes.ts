/** A button or link of the header that is only an icon. */
export const iconButton =
  'inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-sunken'

/** The word that leads to the other language; where the header has no room for it, the footer has it. */
export const languageLink =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-control px-2 font-semibold text-14 hover:bg-sunken lg:max-xl:hidden'

/** The sheet that opens below an entry of the header. */
export const menuSheet =
  'absolute top-[calc(100%+8px)] z-30 rounded-card border border-line bg-raised p-2 shadow-float'

/** An icon-only button or link of the header. */
export const iconButton =
  'inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-sunken'

/** The language link; where the header is too narrow for it, only the footer has it. */
export const languageLink =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-control px-2 font-semibold text-14 hover:bg-sunken lg:max-xl:hidden'

/** The sheet below a menu of the header. */
export const menuSheet =
  'absolute top-[calc(100%+8px)] z-30 rounded-card border border-line bg-raised p-2 shadow-float'

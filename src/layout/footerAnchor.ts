/** The menu at the foot of every page, to which the menu's button leads while its own menu cannot be had. */
export const footerAnchor = '#footer-menu';

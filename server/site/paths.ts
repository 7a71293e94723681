/** Where files are put: each address says how large its file is, and no more of it is read. */
export const fileStore = /^\/store\//

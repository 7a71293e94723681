/** Of the guidelines that stand beside a lead's form (messages `lead.guidelines.*`); it is written into the proof of consent. */
export const leadTextVersion = '2026-11'

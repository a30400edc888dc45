/** postcss-import comes with Tailwind: the parts of the style sheet must be one file before its layers are sorted and purged. */
export default {
  plugins: { 'postcss-import': {}, tailwindcss: {}, autoprefixer: {} },
};

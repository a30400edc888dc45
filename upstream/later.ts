/** What an endpoint of later work answers (status 0): clear, and never canned data. */
export const laterMessage = '该功能即将开放，敬请期待';

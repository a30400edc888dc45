/** What an endpoint of later work answers (status 0): clear, and never canned data. */
export const laterMessage = '这项服务还没有开通，请拨打客服电话办理';
